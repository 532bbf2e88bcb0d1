// The few conveniences that need a script. Every page works without it.

for (const button of document.querySelectorAll('[data-copy]')) {
  button.hidden = false
  button.addEventListener('click', async () => {
    await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent)
    button.textContent = 'Copied'
  })
}

for (const form of document.querySelectorAll('form')) {
  form.addEventListener('submit', event => {
    const { submitter } = event
    if (!submitter?.dataset.busy) return
    // A button that is disabled at once would not be sent with the form.
    setTimeout(() => {
      submitter.textContent = submitter.dataset.busy
      submitter.disabled = true
    })
  })
}

// A draft of the playground stays in this tab, so that neither a reload nor signing in again loses it. It is kept for the
// person who wrote it, and forgotten when they sign out.
const draft = document.querySelector('form[data-draft]')
if (draft) {
  const owner = document.querySelector('.who-name')?.textContent ?? ''
  const names = ['state', 'questions', 'format']
  const kept = JSON.parse(sessionStorage.getItem('draft') ?? 'null')
  if (kept?.owner === owner && names.slice(0, 2).every(name => draft.elements[name].value === ''))
    for (const name of names) draft.elements[name].value = kept[name]
  const keep = () => {
    const values = names.map(name => [name, draft.elements[name].value])
    try {
      sessionStorage.setItem('draft', JSON.stringify({ owner, ...Object.fromEntries(values) }))
    } catch {
      // A case may be larger than what a tab keeps.
    }
  }
  draft.addEventListener('input', keep)
  draft.addEventListener('submit', keep)
}
document
  .querySelector('form[action="/sign-out"]')
  ?.addEventListener('submit', () => sessionStorage.removeItem('draft'))

// A time zone that nobody has chosen yet is proposed as the browser says it.
for (const hint of document.querySelectorAll('[data-zone-of]')) {
  const select = document.getElementById(hint.dataset.zoneOf)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  if (![...select.options].some(({ value }) => value === timeZone)) continue
  select.value = timeZone
  hint.hidden = timeZone === 'UTC'
}

// Who comes back with the browser's own button finds the form as it was.
addEventListener('pageshow', event => {
  if (event.persisted) location.reload()
})

for (const form of document.querySelectorAll('[data-thresholds]')) {
  const counts = JSON.parse(form.dataset.thresholds)
  const costs = JSON.parse(form.dataset.costs)
  const slider = form.querySelector('[type=range]')
  const show = (what, text) => {
    form.querySelector(`[data-${what}]`).textContent = text
  }
  const amount = cost => cost.toLocaleString('en-US', { maximumSignificantDigits: 3 })
  const priceOf = cost => (cost === null ? 0 : form.elements[cost].valueAsNumber || 0)
  form.querySelector('[data-without-script]').remove()
  form.addEventListener('input', () => {
    const prices = costs.map(priceOf)
    const means = counts.map(
      row => row.reduce((sum, one, i) => sum + one * prices[i], 0) / row.reduce((sum, one) => sum + one),
    )
    const cheapest = means.indexOf(Math.min(...means))
    show('threshold', (slider.value / 100).toFixed(2))
    show('cost', amount(means[slider.value - 1]))
    show('cheapest', ((cheapest + 1) / 100).toFixed(2))
    show('cheapest-cost', amount(means[cheapest]))
    show('review', amount(priceOf('review')))
    for (const output of form.querySelectorAll('[data-count]'))
      output.textContent = counts[slider.value - 1][output.dataset.count].toLocaleString('en-US')
  })
}
