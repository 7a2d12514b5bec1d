import { AggregatorRegistry, collectDefaultMetrics, Registry } from 'prom-client'

/** Starts to measure this process: memory, CPU time, event loop, garbage collection, open files. */
export function measureProcess(): () => Promise<object[]> {
  const register = new Registry()
  collectDefaultMetrics({ register })
  return () => register.getMetricsAsJSON()
}

/** Adds up what several processes count. */
export function addUp(metrics: object[][]): Promise<object[]> {
  return AggregatorRegistry.aggregate(metrics).getMetricsAsJSON()
}

/** The text that Prometheus reads. */
export async function written(metrics: object[][]): Promise<{ type: string; text: string }> {
  const registry = AggregatorRegistry.aggregate(metrics)
  return { type: registry.contentType, text: await registry.metrics() }
}
