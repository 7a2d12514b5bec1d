import { recordActivity } from '../../features/activity-log/operations.server.ts'
import { validationError } from '../../platform/api/api.server.ts'
import type { ApiEnv } from '../../platform/api/api-env.server.ts'
import { AppError } from '../../platform/errors.ts'
import { allEntries } from '../kinds.server.ts'
import type { Resources } from '../resources.server.ts'
import type { OwnCall } from './own-calls.server.ts'
import type { RunTool, ToolResult } from './protocol.server.ts'
import { Refusal, type Subject, type Tool } from './tool.server.ts'

/** The characters of a result. */
const maxResultCharacters = 400_000
/** The characters of the log that a caller can choose. */
const maxLoggedCharacters = 100

type Program = NonNullable<ApiEnv['Variables']['user']>
type Deps = Pick<Resources, 'db' | 'clock' | 'log'>

const kinds = new Map(allEntries.map((entries) => [entries.path, entries]))

/** Runs tools for a program, and writes each run to the activity log, whether it was done or refused. */
export function runnerFor(deps: Deps, program: Program, call: OwnCall): RunTool {
  const kindOf = (name: string) => {
    const entries = kinds.get(name)
    if (!entries) throw new AppError('validation', 'There is no such kind')
    return entries
  }

  async function attempt(tool: Tool, sent: unknown): Promise<ToolResult & { subject: Subject }> {
    try {
      const input = tool.input.safeParse(sent)
      if (!input.success) throw validationError(input.error)
      const { answer, subject } = await tool.run({ call, kindOf }, input.data)
      const text = JSON.stringify(answer)
      if (text.length <= maxResultCharacters) return { text, isError: false, subject }
      return { text: 'The result is too large. Ask for less.', isError: true, subject }
    } catch (error) {
      return { text: wordsFor(error), isError: true, subject: error instanceof Refusal ? error.subject : {} }
    }
  }

  /** An unexpected error is named by the time of its line in the log. */
  function wordsFor(error: unknown): string {
    if (error instanceof Refusal || error instanceof AppError) return error.message
    deps.log.error({ err: error }, 'unexpected error of a tool')
    return 'Something went wrong. Please try again later.'
  }

  return async (name, tool, sent) => {
    const unknown = { text: `There is no tool ${name.slice(0, maxLoggedCharacters)}`, isError: true, subject: {} }
    const { text, isError, subject } = tool ? await attempt(tool, sent) : unknown
    const { kind = '', id, title = '' }: Subject = subject
    const action = tool ? `${tool.action} by assistant (${tool.name})` : 'unknown tool by assistant'
    await recordActivity(deps, {
      type: tool?.isWriting && !isError ? 'change' : 'assistant',
      action: isError ? `refused: ${action}` : action,
      kind,
      entity_id: id?.slice(0, maxLoggedCharacters) ?? null,
      title: title.slice(0, maxLoggedCharacters),
      email: program.email,
      name: `${program.name} (token ${program.token?.name})`,
    })
    return { text, isError }
  }
}
