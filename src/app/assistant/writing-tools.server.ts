import { z } from 'zod'
import { type Entry, titleOf } from '../../entries/entries.server.ts'
import { isHeld } from '../../entries/publication-status.ts'
import { isRecord } from '../../platform/is-record.ts'
import { merged, textsOnly, writtenOnce } from './entry-fields.server.ts'
import { id, kind, pathOf, readEntry } from './reading-tools.server.ts'
import { accepted, Refusal, type Subject, type Tool, tool } from './tool.server.ts'

const fields = z
  .record(z.string(), z.unknown())
  .describe('Fields by name, as describe_kind lists them. Texts are Markdown.')
const revision = z.int().min(1).describe('The revision that the proposal is based on, as it was read')

const staleHint = 'Read it again, and propose with the new revision if that still makes sense.'

const create = tool({
  name: 'create_draft',
  title: 'Create a draft',
  description:
    'Creates an entry that only the team sees, as a draft. A title suffices (a service page needs its name as well). A person publishes it. Needs the scope drafts:write.',
  action: 'created draft',
  isWriting: true,
  input: z.strictObject({ kind, fields }),
  async run({ call, kindOf }, { kind, fields }) {
    const texts = textsOnly(kind, fields, writtenOnce)
    const body = accepted(await call('POST', `/${kind}`, { ...texts, isDraft: true }), { kind })
    return saved(body[kindOf(kind).answer], kind)
  },
})

const propose = tool({
  name: 'propose_texts',
  title: 'Propose new texts for a draft',
  description:
    'Saves new values of some fields of a draft; the others stay, and the earlier version is kept. It does not change what visitors see: for such an entry use copy_as_draft. Needs the scopes drafts:read and drafts:write.',
  action: 'changed draft',
  isWriting: true,
  input: z.strictObject({ kind, id, revision, fields }),
  async run(tools, { kind, id, revision, fields }) {
    const texts = textsOnly(kind, fields)
    const entry = await readEntry(tools, kind, id)
    const subject = subjectOf(kind, entry)
    if (!isHeld(entry.status)) {
      throw new Refusal(403, 'This is no draft: visitors see it, or have seen it or will. Use copy_as_draft.', subject)
    }
    const before = tools.kindOf(kind).fieldsOf(entry as Entry)
    const save = { ...merged(before, texts), isDraft: true, revision }
    const answer = await tools.call('PUT', pathOf(kind, String(entry._id)), save)
    const body = accepted(answer, subject, answer.status === 409 ? staleHint : '')
    return saved(body[tools.kindOf(kind).answer], kind)
  },
})

const copy = tool({
  name: 'copy_as_draft',
  title: 'Copy an entry as a draft',
  description:
    'Makes a draft with the fields of an entry, published or not, without its date and address. Use it to propose changes of what visitors see: a person compares and publishes. Needs the scope drafts:write.',
  action: 'copied as draft',
  isWriting: true,
  input: z.strictObject({ kind, id }),
  async run({ call, kindOf }, { kind, id }) {
    const body = accepted(await call('POST', `${pathOf(kind, id)}/copy`), { kind, id })
    return saved(body[kindOf(kind).answer], kind)
  },
})

const describePicture = tool({
  name: 'propose_alternative_text',
  title: 'Write the alternative text of a picture',
  description:
    'Saves an alternative text for a picture of the library that has none. Pages that already show the picture stay as they are; whoever places it next is offered the text. Needs the scopes drafts:read and drafts:write.',
  action: 'wrote alternative text',
  isWriting: true,
  input: z.strictObject({ id: id.describe('The _id of the picture'), revision, alt: z.string().min(1).max(2000) }),
  async run({ call }, { id, revision, alt }) {
    const path = pathOf('media', id)
    const { image } = accepted(await call('GET', path), { kind: 'media', id })
    const { name, alt: before, decorative } = image as Record<string, unknown>
    const subject = { kind: 'media', id, title: String(name) }
    if (before !== '' || decorative === true) {
      throw new Refusal(409, 'A person has already said what this picture shows, or that it shows nothing.', subject)
    }
    const answer = await call('PUT', path, { alt, revision })
    const body = accepted(answer, subject, answer.status === 409 ? staleHint : '')
    return { answer: { picture: body.image }, subject }
  },
})

export const writingTools: Tool[] = [create, propose, copy, describePicture]

function subjectOf(kind: string, entry: Record<string, unknown>): Subject {
  return { kind, id: String(entry._id), title: titleOf(entry) }
}

/** Not the whole entry: its texts are the assistant's own. */
function saved(entry: unknown, kind: string) {
  const { _id, slug, title, status, revision } = isRecord(entry) ? entry : {}
  const subject = subjectOf(kind, isRecord(entry) ? entry : {})
  return { answer: { saved: { kind, _id, slug, title, status, revision } }, subject }
}
