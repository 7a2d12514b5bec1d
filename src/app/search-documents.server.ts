import { documentText, foldVersion, type SearchKind } from '../db/search.server.ts'
import type { Database } from '../db/tables.ts'
import { changeContent } from '../db/transaction.server.ts'
import { findPostWords } from '../features/blog/store.server.ts'
import { findCaseStudyWords } from '../features/case-studies/store.server.ts'
import { messageWords } from '../features/contact/message-words.ts'
import { findJobWords } from '../features/jobs/store.server.ts'
import { pictureWords } from '../features/media/library-store.server.ts'
import { findPageWords } from '../features/pages/store.server.ts'
import { findPersonWords } from '../features/people/store.server.ts'

type TextsOf = (db: Database, id: string) => Promise<string[] | undefined>

const messageTexts: TextsOf = async (db, id) => {
  const row = await db.selectFrom('contact_messages').selectAll().where('id', '=', id).executeTakeFirst()
  return row && messageWords(row)
}

/** The texts that a search looks at in an entity; undefined if it does not exist. */
const textsOf: Record<SearchKind, TextsOf> = {
  posts: findPostWords,
  jobs: findJobWords,
  case_studies: findCaseStudyWords,
  pages: findPageWords,
  people: findPersonWords,
  async media(db, id) {
    const row = await db.selectFrom('media').selectAll().where('id', '=', id).executeTakeFirst()
    return row && pictureWords(row)
  },
  contact_messages: messageTexts,
  spam_messages: messageTexts,
}

const documentsAtOnce = 50

/** Makes the search documents of older rules again. */
export async function refoldDocuments(db: Database): Promise<void> {
  const findOld = db
    .selectFrom('search_documents')
    .select(['id', 'kind', 'entity_id'])
    .where('fold_version', '<', foldVersion)
    .orderBy('fold_version')
    .limit(documentsAtOnce)
  for (let old = await findOld.execute(); old.length > 0; old = await findOld.execute()) {
    const documents = old
    await changeContent(db, async (trx) => {
      for (const { id, kind, entity_id } of documents) {
        const texts = await textsOf[kind as SearchKind](trx, entity_id)
        const made = { ...(texts && { text: documentText(texts) }), fold_version: foldVersion }
        // A document that was saved in the meantime has newer words than these.
        const isOld = trx.updateTable('search_documents').where('id', '=', id).where('fold_version', '<', foldVersion)
        await isOld.set(made).execute()
      }
    })
  }
}
