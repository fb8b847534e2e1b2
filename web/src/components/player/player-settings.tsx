import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '../button/icon-button.tsx';
import styles from './player.module.css';
import {
  type PlayerPreferences,
  playbackSpeeds,
  type SettingsTitle,
} from './player-preferences.ts';

type Props = {
  preferences: PlayerPreferences;
  choose: (changes: Partial<PlayerPreferences>) => void;
  captions: { lang: string; label: string }[];
  heights: number[];
  title: SettingsTitle;
  close: () => void;
};

export function PlayerSettings({ preferences, choose, captions, heights, title, close }: Props) {
  const { t } = useTranslation(['video', 'common']);
  return (
    <div className={styles['settings']}>
      <div className={styles['settingsTitle']}>
        <h2>{t(title)}</h2>
        <IconButton icon="close" label={t('common:close')} onClick={close} />
      </div>
      <Choice
        label={t('speed')}
        value={String(preferences.speed)}
        options={playbackSpeeds.map((speed) => [String(speed), `\u2066${speed}×\u2069`])}
        choose={(speed) => choose({ speed: Number(speed) })}
      />
      {captions.length > 0 && (
        <Choice
          label={t('captions')}
          value={preferences.captions}
          options={[
            ['', t('captionsOff')],
            ...captions.map(({ lang, label }): [string, string] => [lang, label]),
          ]}
          choose={(lang) => choose({ captions: lang })}
        />
      )}
      {heights.length > 1 && (
        <Choice
          label={t('quality')}
          value={String(preferences.quality)}
          options={[
            ['0', t('qualityAuto')],
            ...heights.map((height): [string, string] => [String(height), `${height}p`]),
          ]}
          choose={(height) => choose({ quality: Number(height) })}
        />
      )}
    </div>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  options: [value: string, label: string][];
  choose: (value: string) => void;
};

function Choice({ label, value, options, choose }: ChoiceProps) {
  const name = useId();
  return (
    <div role="radiogroup" aria-labelledby={name} className={styles['choice']}>
      <span id={name} className={styles['choiceLabel']}>
        {label}
      </span>
      {options.map(([one, text]) => (
        <label key={one} className={styles['option']}>
          <input
            type="radio"
            name={name}
            value={one}
            checked={one === value}
            onChange={() => choose(one)}
          />
          {text}
        </label>
      ))}
    </div>
  );
}
