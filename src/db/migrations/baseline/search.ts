import { sql } from 'kysely'

/** The words of what can be searched, with a trigram index. */
export const search = (isPostgres: boolean) => [
  sql`create table search_documents (
    id integer primary key,
    kind text not null,
    entity_id text not null,
    text text not null,
    fold_version integer not null default 0,
    unique (kind, entity_id)
  )`,
  sql`create index search_documents_by_fold on search_documents (fold_version, id)`,
  ...(isPostgres ? postgresIndex : sqliteIndex),
]

const postgresIndex = [
  sql`create extension if not exists pg_trgm`,
  sql`create index search_documents_by_text on search_documents using gin (text gin_trgm_ops)`,
]

const add = sql`insert into search_index (rowid, text) values (new.id, new.text)`
const remove = sql`insert into search_index (search_index, rowid, text) values ('delete', old.id, old.text)`

const sqliteIndex = [
  sql`create index search_documents_ids on search_documents (id, entity_id)`,
  sql`create virtual table search_index using fts5 (
    text, content = 'search_documents', content_rowid = 'id', tokenize = 'trigram case_sensitive 1'
  )`,
  sql`create trigger search_documents_added after insert on search_documents begin ${add}; end`,
  sql`create trigger search_documents_removed after delete on search_documents begin ${remove}; end`,
  sql`create trigger search_documents_changed after update on search_documents begin ${remove}; ${add}; end`,
]
