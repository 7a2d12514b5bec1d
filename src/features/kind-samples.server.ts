import type { Database } from '../db/tables.ts'
import type { Fields } from '../entries/entries.server.ts'
import type { Html } from '../entries/field-set.ts'
import { dayMs } from '../platform/dates.ts'
import type { SeedTools } from './content-kind.server.ts'

interface Sample<Saved> {
  saved: Saved
  publishedDaysAgo: number
}

/** The texts of a sample are in files of its own, named like the sample or, if there are several, like the texts. */
export async function readSamples<Saved>(
  { readJson, readText }: SeedTools,
  samples: string,
  { texts, idPrefixes }: Pick<Html, 'texts' | 'idPrefixes'>,
  prepare: (fields: Fields) => Promise<Saved>,
): Promise<Sample<Saved>[]> {
  const prepared: Sample<Saved>[] = []
  const listed = await readJson<{ slug: string; publishedDaysAgo?: number }[]>(`${samples}.json`)
  for (const { publishedDaysAgo = 0, ...own } of listed) {
    const place = `${samples}/${own.slug}`
    const read = (name: string) => readText(idPrefixes ? `${place}/${name}.md` : `${place}.md`)
    const readTexts = await Promise.all(texts.map(async (name) => [name, await read(name)]))
    prepared.push({ saved: await prepare({ ...own, ...Object.fromEntries(readTexts) }), publishedDaysAgo })
  }
  return prepared
}

export function addSamples<Saved>(
  samples: Sample<Saved>[],
  create: (db: Database, saved: Saved, publishedAt: Date) => Promise<unknown>,
) {
  return async (trx: Database, now: Date) => {
    for (const { saved, publishedDaysAgo } of samples)
      await create(trx, saved, new Date(now.getTime() - publishedDaysAgo * dayMs))
  }
}
