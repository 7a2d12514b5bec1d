/** No mutant is active while a test file loads: Stryker leaves the last one active in a process that lives on. */
Reflect.set(Reflect.get(globalThis, '__stryker__') ?? {}, 'activeMutant', undefined)
