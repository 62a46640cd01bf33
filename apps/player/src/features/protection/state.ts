let gameInPlay: number | undefined

/** The game at the member's gateway that this page has open: every request for the session clock names it. */
export const playing = {
  get: (): number | undefined => gameInPlay,
  begin: (gameId: number): void => {
    gameInPlay = gameId
  },
  end: (gameId: number): void => {
    if (gameInPlay === gameId) gameInPlay = undefined
  },
}
