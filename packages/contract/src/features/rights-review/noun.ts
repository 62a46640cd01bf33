import { defineNoun } from '../../noun.ts'
import { rightsReviewCalls } from './calls.ts'
import { rightsReviewRefusals } from './refusals.ts'

/** The review of rights: each quarter every owner confirms who has which role. */
export const rightsReviewNoun = defineNoun({
  noun: 'rightsReview',
  console: rightsReviewCalls,
  refusals: rightsReviewRefusals,
  audits: {
    'rights_review.confirmed': {},
  },
})
