import { z } from 'zod'
import { cleanText } from '../clean-text.ts'

/** A text that another company sends: cut, without signs that PostgreSQL cannot keep, and cleaned. It is never refused: money may come with it. */
export const foreignText = (max: number) => z.string().overwrite((text) => cleanText(text.slice(0, max).replaceAll(/[\p{Cc}\p{Cs}]/gu, '')))
