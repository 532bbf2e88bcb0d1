// Answers a message of an earlier revision with a JSON body. The library by itself answers those with an event stream,
// which clients that accept JSON alone cannot read.

import { type Server, WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/server'

/** Throws nothing for what the message gets wrong: that is the response. `parsedBody`: the message. */
export async function answerPlainly(
  server: Server,
  request: Request,
  parsedBody: unknown,
): Promise<Response> {
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true })
  await server.connect(transport)
  try {
    return await transport.handleRequest(request, { parsedBody })
  } finally {
    await server.close()
  }
}
