import type { Calls } from '../../call.ts'

export const memberTagCalls = {
  list: {
    method: 'GET',
    path: '/console/member-tags',
    guard: { operator: 'members.view' },
    summary: 'The tags of members that the roles of the operator see, with how many members have each',
  },
  make: {
    method: 'POST',
    path: '/console/member-tags',
    guard: { operator: 'tags.edit' },
    summary: 'Make a tag of a group that the own roles keep; the same again answers as the first',
  },
  change: {
    method: 'POST',
    path: '/console/member-tags/{tagId}',
    guard: { operator: 'tags.edit' },
    summary: 'Rename a tag, draw it differently, or take it out of use',
  },
  attachMany: {
    method: 'POST',
    path: '/console/member-tags/{tagId}/members.add',
    guard: { operator: 'members.note' },
    summary: 'Put a tag on up to 200 members, each once',
  },
  removeMany: {
    method: 'POST',
    path: '/console/member-tags/{tagId}/members.remove',
    guard: { operator: 'members.note' },
    summary: 'Take a tag off up to 200 members',
  },
} as const satisfies Calls
