import { defineNoun } from '../../noun.ts'
import { pointMovements } from './movements.ts'
import { pointRefusals } from './refusals.ts'

export const pointsNoun = defineNoun({ noun: 'points', refusals: pointRefusals, movements: pointMovements })
