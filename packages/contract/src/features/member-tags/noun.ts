import { defineNoun } from '../../noun.ts'
import { memberTagCalls } from './calls.ts'
import { memberTagRefusals } from './refusals.ts'

/** Tags that operators put on members. */
export const memberTagsNoun = defineNoun({
  noun: 'memberTags',
  console: memberTagCalls,
  refusals: memberTagRefusals,

  // A role keeps the groups of its own work alone (`TAG_KEEPERS`). Members are tagged by operators who may write notes on them.
  permissions: {
    'tags.edit': { label: 'แก้ไขรายการป้ายสมาชิก', roles: { owner: 'may', risk: 'may', marketing: 'may' } },
  },
  audits: {
    'tags.make': {},
    'tags.change': {},
    'member.tag': {},
    'member.untag': {},
  },
})
