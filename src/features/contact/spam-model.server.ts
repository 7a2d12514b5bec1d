import { featuresOf } from './spam-features.server.ts'

export interface Example {
  text: string
  isSpam: boolean
}

/** Returns the log-odds that a text with these features is spam. */
export type Model = (features: string[]) => number

const rounds = 12
const rate = 0.5
/** Keeps a feature that few examples have from deciding alone. */
const decay = 0.001
/** Keeps a text of few words from being judged as surely as a long one. */
const addedCount = 20

/**
 * Trains a logistic regression with AdaGrad. A text's weights are divided by the root of its number of features, so
 * that a long text is no more certain than a short one. The same examples give the same model.
 */
export function trainModel(examples: readonly Example[]): Model {
  const ids = new Map<string, number>()
  const idOf = (feature: string) => ids.get(feature) ?? ids.set(feature, ids.size).size - 1
  const documents = examples.map(({ text, isSpam }) => ({
    ids: featuresOf(text).map(idOf),
    target: isSpam ? 1 : 0,
  }))
  const weights = new Float64Array(ids.size)
  const squares = new Float64Array(ids.size).fill(0.01)
  const sumOf = (known: number[], count: number) =>
    known.reduce((sum, id) => sum + (weights[id] ?? 0), 0) / Math.sqrt(count + addedCount)

  for (let step = 0; step < rounds * documents.length; step += 1) {
    // A stride that visits all examples, so that both kinds alternate.
    const { ids: known, target } = documents[(step * 7919) % documents.length] ?? { ids: [], target: 0 }
    const error = 1 / (1 + Math.exp(-sumOf(known, known.length))) - target
    for (const id of known) {
      const gradient = error / Math.sqrt(known.length + addedCount) + decay * (weights[id] ?? 0)
      squares[id] = (squares[id] ?? 0) + gradient ** 2
      weights[id] = (weights[id] ?? 0) - (rate * gradient) / Math.sqrt(squares[id] ?? 1)
    }
  }

  return (features) =>
    sumOf(
      features.flatMap((feature) => ids.get(feature) ?? []),
      features.length,
    )
}
