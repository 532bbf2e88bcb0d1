// Passkeys need a script, which asks the browser for one and sends its answer as a form. Without it, the forms stay
// hidden.

const { browserSupportsWebAuthn, startAuthentication, startRegistration } = globalThis.SimpleWebAuthnBrowser
const ceremonies = { get: startAuthentication, create: startRegistration }

const sentences = {
  InvalidStateError: 'That device already has a passkey for this account.',
  NotAllowedError: 'The passkey was not confirmed. Try again, or sign in another way.',
}

for (const form of document.querySelectorAll('form[data-passkey]')) {
  if (!browserSupportsWebAuthn()) continue
  form.hidden = false
  form.addEventListener('submit', async event => {
    if (form.elements.answer.value !== '') return
    event.preventDefault()
    const fault = form.querySelector('[role=alert]')
    fault.textContent = ''
    try {
      const optionsJSON = JSON.parse(form.dataset.options)
      form.elements.answer.value = JSON.stringify(await ceremonies[form.dataset.passkey]({ optionsJSON }))
      form.submit()
    } catch (error) {
      fault.textContent = sentences[error.name] ?? 'This browser could not use a passkey here.'
    }
  })
}
