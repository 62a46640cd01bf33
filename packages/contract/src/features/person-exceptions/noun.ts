import { defineNoun } from '../../noun.ts'
import { personExceptionCalls } from './calls.ts'
import { personExceptionRefusals } from './refusals.ts'

/** Exceptions for people whose name and birth date are by chance those of an excluded person (features F-131). */
export const personExceptionsNoun = defineNoun({
  noun: 'personExceptions',
  console: personExceptionCalls,
  refusals: personExceptionRefusals,
  // Features F-131: risk proposes and an owner approves. Owners hold every permission: one may propose, and another approves.
  permissions: {
    'personExceptions.view': { label: 'ดูข้อยกเว้นผู้พักการเล่น', roles: { owner: 'view', risk: 'view' } },
    'personExceptions.propose': { label: 'เสนอข้อยกเว้นผู้พักการเล่น (ต้องสองคน)', roles: { owner: 'two', risk: 'two' } },
    'personExceptions.approve': { label: 'อนุมัติข้อยกเว้นผู้พักการเล่น (ต้องสองคน)', roles: { owner: 'two' } },
  },
  audits: {
    'person_exception.propose': {},
    'person_exception.approve': { changes: 'trust', label: 'อนุมัติข้อยกเว้นผู้พักการเล่น' },
    'person_exception.decline': {},
    'person_exception.revoke': {},
    'person_exception.use': {},
  },
})
