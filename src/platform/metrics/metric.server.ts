import { bounds, type Times } from './times.server.ts'

export type Labels = Record<string, string>

/** A metric as prom-client's registries give it. */
export interface Metric {
  name: string
  help: string
  type: 'counter' | 'gauge' | 'histogram'
  /** How the values of several processes become one. */
  aggregator: 'sum' | 'max' | 'min' | 'average' | 'first' | 'omit'
  values: { value: number; labels: Labels; metricName?: string }[]
}

type Values = number | [value: number, labels: Labels][]

const valuesOf = (values: Values) =>
  typeof values === 'number' ? [{ value: values, labels: {} }] : values.map(([value, labels]) => ({ value, labels }))

export function counter(name: string, help: string, values: Values): Metric {
  return { name, help, type: 'counter', aggregator: 'sum', values: valuesOf(values) }
}

/** Of each process: several have the sum. */
export function gauge(name: string, help: string, values: Values): Metric {
  return { name, help, type: 'gauge', aggregator: 'sum', values: valuesOf(values) }
}

/** What all processes see alike, such as a row of the database. */
export function sharedGauge(name: string, help: string, values: Values): Metric {
  return { ...gauge(name, help, values), aggregator: 'max' }
}

export function histogram(name: string, help: string, all: [Times, Labels][]): Metric {
  const values = all.flatMap(([{ counts, seconds }, labels]) => {
    let total = 0
    const buckets = counts.map((count, index) => {
      total += count
      const le = String(bounds[index] ?? '+Inf')
      return { value: total, labels: { ...labels, le }, metricName: `${name}_bucket` }
    })
    return [
      ...buckets,
      { value: seconds, labels, metricName: `${name}_sum` },
      { value: total, labels, metricName: `${name}_count` },
    ]
  })
  return { name, help, type: 'histogram', aggregator: 'sum', values }
}
