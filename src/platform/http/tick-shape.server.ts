import { createHook } from 'node:async_hooks'

const kept: object[] = []

/**
 * Keeps one of the objects that `process.nextTick` creates, and with it their hidden class. V8 drops that class in a full
 * garbage collection in which no such object is alive, and then creates each one on its slow path for as long as the
 * process runs. A request creates seven: without this, a sixth of the CPU time of a small response.
 */
export function keepTickShape(): void {
  const hook = createHook({
    init(_id, type, _trigger, resource) {
      if (type === 'TickObject') kept.push(resource)
    },
  })
  hook.enable()
  process.nextTick(() => {})
  hook.disable()
}
