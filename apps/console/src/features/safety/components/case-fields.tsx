import { markerWords, safetyCase, safetyMarker, safetyRow } from '@morakot/contract/features/safety/schema'
import { describe } from '#shared/describe.tsx'
import { momentText } from '#shared/moments'
import { Tag } from '#shared/ui/tag.tsx'
import { copy } from '../copy.ts'
import type { Case } from '../queries.ts'
import { exclusionText, figureText, limitsText } from './case-words.ts'

export const cases = describe(safetyRow)
const whole = describe(safetyCase)
const markers = describe(safetyMarker)

/** The action that the score requires. */
export const LEVEL = cases.tag('level', { message: 'info', call: 'look', limit: 'bad' })

export const MARKERS = cases.own('kinds', { text: ({ kinds }) => kinds.map((kind) => markerWords[kind]).join(' · ') || null })
export const CONTACTS = cases.own('contacts', { text: ({ contacts }) => `${contacts} ครั้ง` })

/** Whether it is still worked on, and whether the member is on a break. */
export const STATE = cases.own('status', {
  render: ({ status, isOnBreak }) => {
    if (status === 'CLOSED') return <Tag>{copy.closed}</Tag>
    return isOnBreak ? <Tag tone="info">{copy.onBreak}</Tag> : <Tag tone="look">{copy.open}</Tag>
  },
})

const found = markers.own('found', { text: ({ kind, found: count }) => figureText(kind, count) })
const points = markers.own('points', { text: (one) => `${one.points} คะแนน` })

/** The parts of the score. */
export const PARTS = {
  columns: markers.columns(['kind', found, markers.own('limit', { text: ({ kind, limit }) => figureText(kind, limit) }), 'day', 'points']),
  phone: markers.phone({ who: 'kind', amount: found, state: points }),
}

export const factsOf = (one: Case) =>
  whole.facts(one, [
    whole.own('score', { text: ({ score, scoreMax }) => (score === scoreMax ? String(score) : `${score} (สูงสุด ${scoreMax})`) }),
    { key: 'limits', title: copy.limits, text: ({ limits }) => limitsText(limits) },
    { key: 'break', title: copy.break, text: ({ exclusion }) => exclusionText(exclusion) },
    'cause',
    'openedBy',
    'holder',
    'openedAt',
    'finding',
    whole.own('closedBy', {
      text: ({ finding, closedBy, closedAt }) =>
        finding === null || closedAt === null ? null : `${closedBy ?? copy.none} ${momentText(closedAt)}`,
    }),
    'reason',
  ])
