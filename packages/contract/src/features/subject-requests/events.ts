import { defineEvent } from '../../event.ts'

/** What named a member was overwritten, for a request of that member. The account stays as a number. */
export const subjectErased = defineEvent<{ readonly request: string; readonly isExcluded: boolean }>()('subject.erased')
