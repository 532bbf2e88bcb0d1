// The few conveniences that need a script. Every page works without it.

for (const button of document.querySelectorAll('[data-copy]')) button.hidden = false
// Also for buttons made by another script.
document.addEventListener('click', async event => {
  const button = event.target.closest?.('[data-copy]')
  if (!button) return
  await copy(document.getElementById(button.dataset.copy))
  button.textContent = 'Copied'
  setTimeout(() => {
    button.textContent = 'Copy'
  }, 2000)
})

// Browsers have only the old way over plain http, common for self-hosted services, and where people refuse the new one.
async function copy(element) {
  try {
    await navigator.clipboard.writeText(element.textContent)
  } catch {
    getSelection().selectAllChildren(element)
    document.execCommand('copy')
  }
}

// A form is sent only once: after two clicks, the browser would show the second answer, and something that is shown
// only once would never be seen. It can be sent again when its page is shown again, when loading is stopped with Esc,
// or when no answer has come for this long.
const answerMsMax = 40_000
const sent = new Map()
document.addEventListener('submit', event => {
  const { target: form, submitter } = event
  if (event.defaultPrevented || form.method !== 'post') return
  if (sent.has(form)) return event.preventDefault()
  const words = submitter?.textContent
  const release = () => {
    sent.delete(form)
    if (!submitter?.dataset.busy) return
    submitter.textContent = words
    submitter.disabled = false
  }
  sent.set(form, release)
  // A button disabled immediately would not be sent with the form.
  setTimeout(() => {
    if (!submitter?.dataset.busy || !sent.has(form)) return
    submitter.textContent = submitter.dataset.busy
    submitter.disabled = true
  })
  // It may have been sent again since.
  setTimeout(() => sent.get(form) === release && release(), answerMsMax)
})
addEventListener('keydown', ({ key }) => key === 'Escape' && sendAgain())

function sendAgain() {
  for (const release of sent.values()) release()
}

// What the playground keeps in this tab (browser/kept-draft.ts) is forgotten when its person signs out.
document.querySelector('form[action="/sign-out"]')?.addEventListener('submit', () => sessionStorage.clear())

// Whoever comes back to a form that was refused gets its page, and not the browser's question whether to send it again.
// What has been done is told once: whoever comes back later would take it for news.
const { formOn } = document.body.dataset
const here = new URL(formOn ?? location.href, location.origin)
here.searchParams.delete('done')
if (formOn !== undefined || here.href !== location.href) history.replaceState(null, '', here)

// The page at an address, or null if it does not come.
function load(path, options) {
  return fetch(path, options)
    .then(response => (response.ok ? response.text() : Promise.reject()))
    .then(text => new DOMParser().parseFromString(text, 'text/html'))
    .catch(() => null)
}

// A link to a page with one small card shows it in place. What keeps it from being shown, such as a new sign-in, is
// seen by going there.
const dialog = document.createElement('dialog')
dialog.setAttribute('closedby', 'any')
document.addEventListener('click', async event => {
  const link = event.target.closest?.('a')
  if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return
  if (dialog.contains(link) && link.pathname === location.pathname) {
    event.preventDefault()
    return dialog.close()
  }
  if (!('dialog' in link.dataset)) return
  event.preventDefault()
  const next = await load(link.href, { redirect: 'error' })
  // A double click asks for it twice, and what has been typed by then stays.
  if (dialog.open) return
  const [card, ...more] = next?.querySelectorAll('main > .card') ?? []
  if (!card || more.length > 0) return location.assign(link.href)
  // The button of a menu gets the focus back.
  link.closest('[popover]')?.hidePopover()
  const title = document.createElement('h2')
  title.id = 'dialog-title'
  title.textContent = next.querySelector('h1').textContent
  dialog.setAttribute('aria-labelledby', title.id)
  dialog.replaceChildren(title, ...card.childNodes)
  document.body.append(dialog)
  dialog.showModal()
})

// Progress is fetched and replaced in the page, because reloading would lose the focus. Once there is something else to
// see, the page is reloaded.
const progress = document.querySelector('[data-progress]')
if (progress) {
  const path = progress.dataset.progress
  const look = async () => {
    const page = await load(path)
    const next = page?.getElementById(progress.id)
    if (page && !next) return location.replace(path)
    if (next && next.textContent !== progress.textContent) progress.replaceChildren(...next.childNodes)
    setTimeout(look, 3000)
  }
  setTimeout(look, 3000)
}

// Going back in the browser shows the page as it was left, with what was typed. Not after signing out: browsers do not
// keep a page that was sent with `no-store` once its cookies have changed.
addEventListener('pageshow', sendAgain)

// The playground keeps its draft in this tab (browser/kept-draft.ts).
for (const button of document.querySelectorAll('[data-take-questions]')) {
  const draft = JSON.parse(sessionStorage.getItem('draft') ?? 'null')
  if (draft?.owner !== button.dataset.owner || !draft.questions) continue
  button.hidden = false
  button.addEventListener('click', () => {
    document.getElementById(button.dataset.takeQuestions).value = draft.questions
  })
}

// Two thresholds move over the picture of the labels, and their effect is counted while they do.
const thousandsOrNot = /^-?[1-9]\d{0,2}[.,]\d{3}$/
for (const form of document.querySelectorAll('[data-steps]')) {
  const tracks = JSON.parse(form.dataset.steps).map((steps, t) => {
    const part = form.querySelector(`[data-track="${t}"]`)
    const find = kind => ({
      field: part.querySelector(`[data-threshold="${kind}"]`),
      slider: part.querySelector(`[data-handle="${kind}"]`),
    })
    return { ...steps, clear: find('clear'), act: find('act'), lines: part.querySelectorAll('line.handle') }
  })
  for (const box of form.querySelectorAll('[data-with-script]')) box.hidden = false
  for (const track of tracks) {
    takeFields(track)
    for (const kind of ['clear', 'act']) {
      track[kind].slider?.addEventListener('input', () => takeSlider(track, kind))
      track[kind].field?.addEventListener('input', () => {
        takeFields(track)
        show(track)
      })
    }
  }

  // At its outer end a handle means never.
  function takeSlider(track, kind) {
    const { clear, act, thresholds } = track
    const [low, high] = [Number(clear.slider?.value ?? 0), Number(act.slider.value)]
    const pushed = low > high ? (kind === 'clear' ? act : clear) : null
    if (pushed) pushed.slider.value = track[kind].slider.value
    for (const moved of [track[kind], pushed]) {
      if (!moved) continue
      const never = Number(moved.slider.value) === (moved === act ? thresholds.length - 1 : 0)
      moved.field.value = never ? '' : inField(thresholds[moved.slider.value])
      tell(moved)
    }
    show(track)
  }

  function takeFields(track) {
    const { clear, act, thresholds } = track
    const last = thresholds.length - 1
    for (const { slider, field } of [clear, act]) {
      if (!slider) continue
      const at = thresholds.findIndex(one => one >= numberIn(field))
      slider.value = field.value === '' ? (slider === act.slider ? last : 0) : at < 0 ? last : at
      tell({ slider, field })
    }
  }

  // What the service refuses, as it may be thousands or decimals (contract/typed-number.ts), is no number here either.
  function numberIn({ value }) {
    return thousandsOrNot.test(value) ? NaN : Number(value.replace(',', '.'))
  }

  function inField(number) {
    return thousandsOrNot.test(number) ? `${number}0` : String(number)
  }

  // A handle alone would have its place read out, in hundredths of the picture.
  function tell({ slider, field }) {
    slider.setAttribute('aria-valuetext', field.value || field.placeholder)
  }

  function show({ lines, clear, act }) {
    for (const [i, { slider, field }] of [clear, act].entries()) {
      const line = lines[i]
      const at =
        58 + ((slider?.value ?? 0) / act.slider.max) * (line.ownerSVGElement.viewBox.baseVal.width - 80)
      line.setAttribute('visibility', field?.value ? 'visible' : 'hidden')
      for (const x of ['x1', 'x2']) line.setAttribute(x, at)
    }
    const counted = tracks.map(count)
    const isKnown = tracks.every(track => ['clear', 'act'].every(kind => isCounted(track, track[kind])))
    for (const output of form.querySelectorAll('[data-effect]')) {
      const { effect } = output.dataset
      const value = counted.reduce((sum, one) => sum + one[effect], 0)
      const text = effect === 'cost' ? amount(value) : value
      output.textContent = isKnown ? text : '–'
    }
  }

  // Between the steps of the slider, the service counts when the thresholds are kept.
  function isCounted({ thresholds }, { slider, field }) {
    if (!field?.value) return true
    const value = numberIn(field)
    return value === thresholds[slider.value] || value < thresholds[0] || value > thresholds.at(-1)
  }

  // As the verdict writes it (desk/policy/verdict.ts).
  function amount(cost) {
    if (cost !== 0 && cost < 0.01) return String(Number(cost.toPrecision(2)))
    const digits = cost >= 0.995 || cost === 0 ? 2 : 3
    return cost.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits })
  }

  function count({ yes, no, yesCount, noCount, costs, clear, act }) {
    const below = clear.field?.value ? Number(clear.slider.value) : 0
    const from = act.field.value ? Number(act.slider.value) : null
    const [misses, cleared] = clear.field?.value ? [yes[below], yes[below] + no[below]] : [0, 0]
    const alarms = from === null ? 0 : noCount - no[from]
    const acted = from === null ? 0 : alarms + yesCount - yes[from]
    const reviewed = yesCount + noCount - cleared - acted
    const cost = misses * costs.miss + alarms * costs.false_alarm + reviewed * costs.review
    return { acted, false_alarms: alarms, reviewed, cleared, misses, cost: cost / (yesCount + noCount) }
  }
}
