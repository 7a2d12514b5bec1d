import type { Rules } from '../../../editor/entry-kind.ts'
import { type ServiceInput, serviceInput } from '../schema.ts'
import type { ServiceValues } from './service-kind.ts'

/** The same rules as the API's. */
export const checkService: Rules<ServiceValues, ServiceInput> = (values) => serviceInput.safeParse(values)
