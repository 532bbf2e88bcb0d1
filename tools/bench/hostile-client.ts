// Sends one hostile file of labels, or many searches ahead, from a process of its own, and says how it was answered.

import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { shapes } from './hostile-shapes.ts'

export type Asked =
  | { kind: 'file'; port: number; token: string; shape: number }
  | { kind: 'searches'; port: number; connections: number; each: number }

const letters = 'a b c d e f g h i j k l m n o p q r s t u v w x y z '.repeat(4).slice(0, 199)

process.on('message', async (asked: Asked) => {
  process.send!(await (asked.kind === 'file' ? sendFile(asked) : search(asked)))
})

async function sendFile({ port, token, shape }: Extract<Asked, { kind: 'file' }>): Promise<string> {
  const { file, questions, text: content } = shapes[shape]!
  const portal = `http://127.0.0.1:${port}`
  const stranger = await fetch(`${portal}/policies`)
  const name = stranger.headers.getSetCookie()[0]!.split('=')[0]
  const headers = { Cookie: `${name}=${token}`, 'Accept-Encoding': 'identity' }
  const first = await (await fetch(`${portal}/policies`, { headers })).text()
  const form = new FormData()
  form.set('csrf', /name="csrf" value="([^"]+)"/.exec(first)![1]!)
  form.set('questions', JSON.stringify(questions))
  const labels = new File([content()], file)
  form.set('labels', labels)
  const init = { method: 'POST', body: form, redirect: 'manual' as const }
  const answer = await fetch(`${portal}/quality/file`, { ...init, headers })
  const bytes = (await answer.arrayBuffer()).byteLength
  const page = (await (await fetch(`${portal}/quality`, { headers })).arrayBuffer()).byteLength
  const end = new URLSearchParams({ csrf: form.get('csrf') as string })
  await fetch(`${portal}/quality/end`, { method: 'POST', body: end, headers })
  return `${labels.size} bytes answered ${answer.status} with ${bytes}, and the page Quality has ${page}`
}

async function search({ port, connections, each }: Extract<Asked, { kind: 'searches' }>): Promise<string> {
  const path = `/search?q=${letters.trim().replaceAll(' ', '+')}`
  const request = (end: string) =>
    `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nConnection: ${end}\r\n\r\n`
  const answers = await Promise.all(
    Array.from({ length: connections }, () => {
      const socket = connect(port, '127.0.0.1')
      socket.write(request('keep-alive').repeat(each - 1) + request('close'))
      return text(socket).catch(() => '')
    }),
  )
  const statuses: Record<string, number> = {}
  for (const [, status = ''] of answers.join('').matchAll(/HTTP\/1\.1 (\d+)/g))
    statuses[status] = (statuses[status] ?? 0) + 1
  return JSON.stringify(statuses)
}
