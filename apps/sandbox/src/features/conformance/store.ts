import type { Db } from '#infra/tables'

export type OpenSession = {
  readonly playId: string
  readonly gameName: string
  readonly gameCode: string
  readonly playerId: string
  readonly sessionToken: string
  readonly launchedAt: Date
}

/** The latest plays over the wallet, newest first: their sessions are what a bet needs. */
export async function latestSessions(db: Db, limit: number): Promise<readonly OpenSession[]> {
  const rows = await db.selectFrom('plays').selectAll().where('is_demo', '=', false).orderBy('launched_at', 'desc').limit(limit).execute()
  return rows.flatMap(({ session_token: sessionToken, ...row }) =>
    sessionToken === null
      ? []
      : [
          {
            playId: row.play_id,
            gameName: row.game_name,
            gameCode: row.game_code,
            playerId: row.player_id,
            sessionToken,
            launchedAt: row.launched_at,
          },
        ],
  )
}

export async function sessionOf(db: Db, playId: string): Promise<OpenSession | undefined> {
  return (await latestSessions(db, 200)).find((session) => session.playId === playId)
}
