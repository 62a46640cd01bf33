export { HeartButton } from './components/heart-button.tsx'
export { favoritesQuery } from './queries.ts'
export { favorites, tapFavorite } from './state.ts'
export { isFavorite, shownFavorites } from './rules.ts'
