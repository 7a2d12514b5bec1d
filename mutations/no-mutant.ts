/** While a test file is loaded no mutant is active: Stryker leaves the last one so in a process that goes on. */
Reflect.set(Reflect.get(globalThis, '__stryker__') ?? {}, 'activeMutant', undefined)
