import { z } from 'zod'
import type { Flag } from '../db/sign-in-tables.ts'
import { draftableText, flag, oneOf, requiredText, savedByField } from '../platform/fields.ts'
import type { IdPrefix } from '../platform/markdown/markdown.server.ts'
import { draftableMarkdown } from '../platform/markdown/markdown-text.ts'
import { missingAnswer, publicationAnswer } from './publication.ts'

/** A field of a kind of content: the rule of a save, the type in responses, and the value of its column. */
export interface Field<Rule extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType, Stored = unknown> {
  rule: Rule
  answer: Answer
  /** Undefined leaves the column as it is. */
  toColumn(value: z.output<Rule>): Stored | undefined
  toAnswer(stored: Stored): z.output<Answer>
  /** If not the field's name in snake case. */
  column?: string
  /** The message of a save, unless it is a draft's, that lacks the field. */
  missing?: string
}

const same = <T>(value: T) => value

/** A field with a rule of its own, stored unchanged. */
export function ruled<Answer extends z.ZodType, Rule extends z.ZodType<z.output<Answer> | undefined>>(
  rule: Rule,
  answer: Answer,
): Field<Rule, Answer, z.output<Answer>>
export function ruled(rule: z.ZodType, answer: z.ZodType): Field {
  return { rule, answer, toColumn: same, toAnswer: same }
}

/** The text that even a draft must have. */
export const title = (...rule: Parameters<typeof requiredText>) => ruled(requiredText(...rule), z.string())

/** Text of one line or several that only a draft may lack. */
export function text(name: string, max: number, missing = `${name} is required`, tooLong?: string) {
  return { ...ruled(draftableText(name, max, missing, tooLong), z.string()), missing }
}

/** Markdown that only a draft may lack. */
export function markdown(name: string, max: number, missing = `${name} is required`) {
  return { ...ruled(draftableMarkdown(name, max, missing), z.string()), missing }
}

/** One of a fixed list. */
export function choice<const Options extends readonly [string, ...string[]]>(
  name: string,
  options: Options,
  byDefault: Options[number],
): Field<z.ZodDefault<ReturnType<typeof oneOf<Options>>>, z.ZodType<Options[number]>, Options[number]>
export function choice(name: string, options: readonly [string, ...string[]], byDefault: string): Field {
  return { rule: oneOf(name, options).default(byDefault), answer: z.enum(options), toColumn: same, toAnswer: same }
}

/** A boolean, stored as 0 or 1. */
export function toggle(name: string, byDefault = false) {
  return {
    rule: flag(name).default(byDefault),
    answer: z.boolean(),
    toColumn: (on: boolean): Flag => (on ? 1 : 0),
    toAnswer: (stored: Flag) => stored === 1,
  }
}

/** A list or an object, stored as JSON. */
export function parts<Rule extends z.ZodType, Answer extends z.ZodType>(rule: Rule, answer: Answer) {
  return {
    rule,
    answer,
    // Undefined for undefined.
    toColumn: (value: z.output<Rule>): string => JSON.stringify(value),
    toAnswer: (stored: string): z.output<Answer> => JSON.parse(stored),
  }
}

export type Fields = Record<string, Field>

/** The column of a field: `author_name` for `authorName`. */
type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name
type ColumnOf<F extends Fields, Name extends keyof F & string> = F[Name] extends { column: infer Own extends string }
  ? Own
  : SnakeCase<Name>

/** The columns of fields. Those of a slug are written with the redirects from a former one. */
export type ColumnsOf<F extends Fields> = {
  [Name in Exclude<keyof F, 'slug'> & string as ColumnOf<F, Name>]: F[Name] extends Field<z.ZodType, z.ZodType, infer S>
    ? S
    : never
}

/** Refuses fields for which a row has no column of their type. */
export type HasColumns<Row, F extends Fields> = {
  [Name in keyof ColumnsOf<F> as ColumnsOf<F>[Name] extends (Row & Record<string, never>)[Name]
    ? never
    : Name]: 'no such column'
}

type RulesOf<F extends Fields> = { [Name in keyof F]: F[Name]['rule'] }

export interface FieldSet<F extends Fields = Fields> {
  rules: RulesOf<F>
  /** For each field that only a draft may lack, the message of a save without it. */
  missing: Record<string, string>
  answers: { [Name in keyof F]: F[Name]['answer'] }
  columns: string[]
  toColumns(values: { [Name in keyof F]?: unknown }): ColumnsOf<F>
  /** Typed by the rules, because only values that passed them were ever stored. */
  toAnswers(row: Record<string, unknown>): { [Name in keyof F]: z.output<F[Name]['answer']> }
}

export function fieldSet<F extends Fields>(fields: F): FieldSet<F>
export function fieldSet(fields: Fields): FieldSet {
  const all = Object.entries(fields).map(([name, field]) => ({ ...field, name, column: columnOf(name, field) }))
  return {
    rules: Object.fromEntries(all.map(({ name, rule }) => [name, rule])),
    missing: Object.fromEntries(all.flatMap(({ name, missing }) => (missing ? [[name, missing]] : []))),
    answers: Object.fromEntries(all.map(({ name, answer }) => [name, answer])),
    columns: all.map(({ column }) => column),
    toColumns(values) {
      const stored = all.filter(({ name }) => name !== 'slug')
      return Object.fromEntries(stored.map(({ name, column, toColumn }) => [column, toColumn(values[name])]))
    },
    toAnswers(row) {
      const answers = all.map(({ name, column, toAnswer }) => [name, toAnswer(row[column])] as const)
      return Object.fromEntries(answers.filter(([, answer]) => answer !== undefined))
    },
  }
}

function columnOf(name: string, { column }: Field): string {
  return column ?? name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

/** The HTML of an entry's texts, which is stored beside them. */
export interface Html<Name extends string = string, Answer extends z.ZodType = z.ZodType> {
  texts: readonly Name[]
  /** For each text, what its ids begin with, if the page shows several. */
  idPrefixes?: IdPrefix[]
  answer: Answer
  /** Joins the HTML of each text. */
  of(texts: string[]): z.output<Answer>
  toColumn(html: z.output<Answer>): string
  toAnswer(stored: string): z.output<Answer>
}

/** The HTML of a kind with one text. */
export function oneText<Name extends string>(name: Name): Html<Name, z.ZodString> {
  return { texts: [name], answer: z.string(), of: ([html = '']) => html, toColumn: same, toAnswer: same }
}

type TextWithPrefix = { [P in IdPrefix]: P extends `${infer Name}-` ? Name : never }[IdPrefix]

/** The HTML of a kind with several texts, each under its name. */
export function severalTexts<Name extends TextWithPrefix>(
  ...texts: Name[]
): Html<Name, z.ZodObject<{ [N in Name]: z.ZodString }>>
export function severalTexts(...texts: TextWithPrefix[]): Html {
  return {
    texts,
    idPrefixes: texts.map((name): IdPrefix => `${name}-`),
    answer: z.object(Object.fromEntries(texts.map((name) => [name, z.string()]))),
    of: (html) => Object.fromEntries(texts.map((name, place) => [name, html[place]])),
    toColumn: (html) => JSON.stringify(html),
    toAnswer: (stored) => JSON.parse(stored),
  }
}

type Published<F extends Fields, Listed extends keyof F> = { _id: z.ZodString } & FieldSet<Pick<F, Listed>>['answers'] &
  typeof publicationAnswer

/** The fields of a kind that is published by date, with its responses: an entry in a list, and a whole one. */
export interface PublishedFields<
  F extends Fields = Fields,
  Listed extends keyof F = keyof F,
  Answer extends z.ZodType = z.ZodType,
> {
  fields: F
  all: FieldSet<F>
  rules: FieldSet<F>['rules']
  listed: FieldSet<Pick<F, Listed>>
  html: Html<string, Answer>
  summary: z.ZodObject<Published<F, Listed> & { missing: typeof missingAnswer }>
  whole: z.ZodObject<Published<F, Listed> & FieldSet<F>['answers'] & { html: Answer; savedBy: typeof savedByField }>
}

/** `listed`: the fields in a list, in the order of responses. */
export function publishedFields<F extends Fields, const Listed extends (keyof F & string)[], Answer extends z.ZodType>(
  fields: F,
  listed: Listed,
  html: Html<keyof F & string, Answer>,
): PublishedFields<F, Listed[number], Answer>
export function publishedFields(fields: Fields, names: string[], html: Html): PublishedFields {
  const all = fieldSet(fields)
  const listed = fieldSet(Object.fromEntries(names.flatMap((name) => (fields[name] ? [[name, fields[name]]] : []))))
  const summary = { _id: z.string(), ...listed.answers, ...publicationAnswer }
  const whole = { ...summary, ...all.answers, html: html.answer, savedBy: savedByField }
  return {
    fields,
    all,
    rules: all.rules,
    listed,
    html,
    summary: z.object({ ...summary, missing: missingAnswer }),
    whole: z.object(whole),
  }
}
