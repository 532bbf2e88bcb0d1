// Stands in for the library's reader of chat templates.
exports.Template = class {
  render({ messages }) {
    const said = messages.map(({ content }) => `<|user|>${content}<|end|>`)
    return `${said.join('')}<|model|>`
  }
}
