import { pino } from 'pino'

/** Set LOG_LEVEL to see what a test's app says. */
export const silentLogger = pino({ level: process.env['LOG_LEVEL'] ?? 'silent' })
