import { manyPort } from '#infra/modules/port'
import type { ValueDoors } from './service-doors.ts'

/** What features give members by drafts, forms and changes in place; each that has such provides it. */
export const valueDoorsPort = manyPort<() => Promise<ValueDoors>>('value.doors')
