import { createNoteFinding, createOkFinding, type Finding } from '@fasl/shared/config/finding';
import { deriveBrandTokens } from '@fasl/shared/rules/colour/brand-colour';
import { isHexColour } from '@fasl/shared/rules/colour/oklch';
import { z } from 'zod';
import type { Installation } from '../installation.ts';
import { probe } from '../probe.ts';

const Settings = z.object({ data: z.object({ brand_color: z.string().nullish() }) });

/** Checks whether the school's colour has enough contrast or is replaced by another shade. */
export async function checkBrand({ portal }: Installation): Promise<Finding[]> {
  if (!portal) return [];
  const answer = await probe(`${portal.providerApiUrl}/settings`);
  const colour = answer instanceof Error ? null : colourIn(answer.body);
  if (!colour || !isHexColour(colour)) return [];
  const { light, dark } = deriveBrandTokens(colour);
  const shades = [light['brand'], dark['brand']];
  return shades.every((shade) => shade === colour)
    ? [createOkFinding('brand', `${colour} can be read on every page.`)]
    : [
        createNoteFinding(
          'brand',
          `${colour} cannot be read on every ground: pages show ${shades[0]} in light and ${shades[1]} in dark.`,
        ),
      ];
}

function colourIn(body: string): string | null {
  try {
    return Settings.parse(JSON.parse(body)).data.brand_color ?? null;
  } catch {
    return null;
  }
}
