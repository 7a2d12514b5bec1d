import { createHash } from 'node:crypto'
import type { Context } from 'hono'
import { html, raw } from 'hono/html'
import { publicCache } from '../../platform/api/api.server.ts'

interface Operation {
  summary?: string
  description?: string
  tags?: string[]
  parameters?: { name: string; in: string; required?: boolean }[]
  requestBody?: { content?: Record<string, { schema?: Schema }> }
  responses?: Record<string, { description?: string }>
}

interface Described {
  paths?: Record<string, unknown> | undefined
}

interface Schema {
  properties?: Record<string, { type?: string | string[]; enum?: unknown[]; maxLength?: number }>
  required?: string[]
}

const style = `:root{color-scheme:light dark;font:16px/1.6 system-ui,sans-serif}body{max-width:60rem;margin:0 auto;padding:2rem 1rem}
h1{font-size:1.75rem}h2{margin:2.5rem 0 .5rem;font-size:1.25rem}article{border-top:1px solid #8884;padding:1rem 0}
h3{margin:0;font:600 1rem ui-monospace,monospace;overflow-wrap:anywhere}b{color:light-dark(#2447c8,#9db4ff)}p{margin:.25rem 0}
table{border-collapse:collapse;margin-top:.5rem}td,th{padding:.15rem 1rem .15rem 0;text-align:left;vertical-align:top}
div{overflow-x:auto}a{color:light-dark(#2447c8,#9db4ff)}`
const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'`

/** Returns a handler for the API's description as a page that needs no script and no other server. */
export function apiDocsPage(document: () => Described) {
  let page: ReturnType<typeof render> | undefined
  return (c: Context) => {
    page ??= render(document())
    c.header('Content-Security-Policy', policy)
    c.header('Cache-Control', publicCache)
    return c.html(page)
  }
}

function render(document: Described) {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({ path, method, operation })),
  )
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? 'Other')
  return html`<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><title>API</title><style>${raw(style)}</style></head><body><main>
<h1>API</h1><p>Responses are JSON objects with <code>success</code> and often a <code>message</code>, except for file downloads. Machine-readable version: <a href="/api/openapi.json">openapi.json</a>.</p>
${[...byTag].map(([tag, list]) => html`<h2>${tag}</h2>${list.map(describe)}`)}</main></body></html>`
}

function describe({ path, method, operation }: { path: string; method: string; operation: Operation }) {
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  const inputs = [
    ...(operation.parameters ?? []).map((p) => [p.name, p.in, p.required ? 'required' : ''] as const),
    ...Object.entries(body?.properties ?? {}).map(
      ([name, p]) =>
        [
          name,
          [p.type ?? 'text', p.maxLength && `at most ${p.maxLength}`].filter(Boolean).join(', '),
          body?.required?.includes(name) ? 'required' : '',
        ] as const,
    ),
  ]
  return html`<article><h3><b>${method.toUpperCase()}</b> ${path}</h3><p>${operation.summary ?? ''}</p><p>${operation.description ?? ''}</p><div>
${inputs.length > 0 ? html`<table><tbody>${inputs.map((row) => html`<tr>${row.map((cell) => html`<td>${cell}</td>`)}</tr>`)}</tbody></table>` : ''}
<table><tbody>${Object.entries(operation.responses ?? {}).map(([status, r]) => html`<tr><td>${status}</td><td>${r.description ?? ''}</td></tr>`)}</tbody></table></div></article>`
}
