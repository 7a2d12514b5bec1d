import { sql } from 'kysely'
import type { Database } from '../../src/db/tables.ts'

/** Delays the first index that each connection creates on this PostgreSQL database by `seconds`. */
export async function slowDownIndexes(db: Database, seconds: number): Promise<void> {
  await sql`
    create function dawdle() returns event_trigger language plpgsql as $$
    begin
      if current_setting('test.slept', true) is distinct from 'yes' then
        perform set_config('test.slept', 'yes', false), pg_sleep(${sql.lit(seconds)});
      end if;
    end $$`.execute(db)
  await sql`
    create event trigger slow on ddl_command_start when tag in ('CREATE INDEX') execute function dawdle()`.execute(db)
}
