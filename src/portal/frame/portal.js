// The few conveniences that need a script. Every page works without it.

for (const button of document.querySelectorAll('[data-copy]')) button.hidden = false
// Also of buttons that another script has made.
document.addEventListener('click', async event => {
  const button = event.target.closest?.('[data-copy]')
  if (!button) return
  await navigator.clipboard.writeText(document.getElementById(button.dataset.copy).textContent)
  button.textContent = 'Copied'
  setTimeout(() => {
    button.textContent = 'Copy'
  }, 2000)
})

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

// What the playground keeps in this tab (browser/kept-draft.ts) is forgotten when its person signs out. A case that came in
// a link to somebody who has to sign in first waits for them in the same place.
document.querySelector('form[action="/sign-out"]')?.addEventListener('submit', () => sessionStorage.clear())
if (location.hash.startsWith('#case=') && location.pathname !== '/playground')
  sessionStorage.setItem('shared', location.hash)

// A time zone that nobody has chosen yet is proposed as the browser says it.
for (const hint of document.querySelectorAll('[data-zone-of]')) {
  const select = document.getElementById(hint.dataset.zoneOf)
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
  if (![...select.options].some(({ value }) => value === timeZone)) continue
  select.value = timeZone
  hint.hidden = timeZone === 'UTC'
}

// Progress is fetched and put in its place: a page that is loaded again would lose the focus. Once there is something else
// to see, the page is.
const progress = document.querySelector('[data-progress]')
if (progress) {
  const path = progress.dataset.progress
  const look = async () => {
    const text = await fetch(path)
      .then(response => response.ok && response.text())
      .catch(() => false)
    if (text !== false) {
      const next = new DOMParser().parseFromString(text, 'text/html').getElementById(progress.id)
      if (!next) return location.replace(path)
      if (next.textContent !== progress.textContent) progress.replaceChildren(...next.childNodes)
    }
    setTimeout(look, 3000)
  }
  setTimeout(look, 3000)
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
