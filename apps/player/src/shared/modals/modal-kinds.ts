import { copy } from './copy.ts'

const WORDS = {
  success: copy['modal.success'],
  warning: copy['modal.warning'],
  alert: copy['modal.alert'],
  error: copy['modal.error'],
  maintenance: copy['modal.maintenance'],
  'loss-return': copy['modal.lossReturn'],
  notice: copy['modal.notice'],
} as const

export type ModalKind = keyof typeof WORDS

export const MODAL_OPACITY_DEFAULT = 0.8

/** One of the seven kinds; what is not named, or not known, is an error (VALID-2). */
export function modalKind(type: string | undefined): ModalKind {
  return type !== undefined && isKind(type) ? type : 'error'
}

export function modalWord(kind: ModalKind): string {
  return WORDS[kind]
}

/** The darkness of the ground, kept within 0 and 1. */
export function modalOpacity(opacity: number | undefined): number {
  if (opacity === undefined || Number.isNaN(opacity)) return MODAL_OPACITY_DEFAULT
  return Math.min(Math.max(opacity, 0), 1)
}

function isKind(type: string): type is ModalKind {
  return Object.hasOwn(WORDS, type)
}
