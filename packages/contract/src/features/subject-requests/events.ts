import { defineEvent } from '../../event.ts'

/** What named a member was overwritten, for a request of that member. The account stays as a number. */
export const subjectErased = defineEvent<{ readonly request: string; readonly isExcluded: boolean }>()('subject.erased')

/** The copy of the own data that a member requested can be fetched. */
export const dataCopyReady = defineEvent<{ readonly request: string }>()('data_copy.ready')
