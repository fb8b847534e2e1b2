import styles from '../layout/blocks.module.css';

export type Tone = 'sun' | 'nile' | 'rose' | 'night' | 'sky' | 'clay' | 'pop' | 'brand' | 'tint';

export const toneClass = (tone: Tone): string => styles[tone] ?? '';

const faceTones = ['sun', 'nile', 'rose', 'clay', 'sky', 'night', 'pop'] as const;

/** The same person or subject wears the same colour everywhere. */
export const toneOf = (id: number): Tone => faceTones[Math.abs(id) % faceTones.length] ?? 'sun';
