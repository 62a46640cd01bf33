export { LiveFeedChoice } from './components/live-feed-choice.tsx'
