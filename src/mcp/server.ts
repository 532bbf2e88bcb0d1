// The four agent tools over MCP Streamable HTTP, stateless, for clients of the current and the earlier revisions.
// Nothing is decided here: it finds the key and the arguments, calls the operation, and writes the result.

import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { toNodeHandler } from '@modelcontextprotocol/node'
import { type CallToolResult, createMcpHandler, ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server'
import { operations } from '../../generated/operations.ts'
import { schemas } from '../../generated/schemas.ts'
import { Problem } from '../problem.ts'
import { models } from '../service/check-request.ts'
import type { Call, Decide } from '../service/decide.ts'
import type { createGetAccount } from '../service/get-account.ts'
import type { createGetApiKey } from '../service/get-api-key.ts'
import type { JsonText } from '../service/json-text.ts'
import type { createSignUp } from '../service/sign-up.ts'
