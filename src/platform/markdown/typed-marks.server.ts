import type { Extension } from 'mdast-util-from-markdown'

/** A quote, dash or full stop behind a backslash: it stays as it is typed. */
interface TypedMark {
  type: 'typedMark'
  value: string
}

declare module 'mdast' {
  interface PhrasingContentMap {
    typedMark: TypedMark
  }
  interface RootContentMap {
    typedMark: TypedMark
  }
}

const typed = /^\\["'.-]$/

/** Keeps each escaped quote, dash and full stop in a node of its own, which `typedMarkText` makes a text. */
export const typedMarks: Extension = {
  enter: {
    characterEscape(token) {
      const mark = this.sliceSerialize(token)
      if (typed.test(mark)) this.enter({ type: 'typedMark', value: mark.slice(1) }, token)
      else this.config.enter.data?.call(this, token)
    },
  },
  exit: {
    characterEscapeValue(token) {
      if (this.stack.at(-1)?.type !== 'typedMark') this.config.exit.data?.call(this, token)
    },
    characterEscape(token) {
      if (this.stack.at(-1)?.type === 'typedMark') this.exit(token)
    },
  },
}

/** The handler of such a node for remark-rehype. */
export const typedMarkText = (_state: unknown, { value }: TypedMark) => ({
  type: 'text' as const,
  value,
  data: { isTyped: true },
})
