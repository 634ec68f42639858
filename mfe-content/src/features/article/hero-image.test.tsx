import { adoptPublicSettings } from '@site/runtime/store';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test } from '@rstest/core';
import { HeroImage } from './hero-image.tsx';
import { sampleArticle, sampleSettings } from '../../testing/sample-article.ts';

beforeAll(() => adoptPublicSettings(sampleSettings));
afterEach(cleanup);

const { seed, alt } = sampleArticle.heroImage;

test('the picture is the drawing: nothing is asked of the photo host', () => {
  render(<HeroImage article={{ ...sampleArticle, heroImage: { seed, alt } }} />);
  const picture = screen.getByRole('img', { name: alt });
  expect(picture.querySelector('svg')).not.toBeNull();
  expect(picture.querySelector('img')).toBeNull();
});

test('an article that asks for its photo gets it over the drawing, in the sizes of phones too', () => {
  render(<HeroImage article={{ ...sampleArticle, heroImage: { seed, alt, photo: true } }} />);
  const picture = screen.getByRole('img', { name: alt });
  expect(picture.querySelector('svg')).not.toBeNull();
  expect(picture.querySelector('img')?.srcset).toContain(
    'https://picsum.photos/seed/spring-sale/600/315.webp 600w',
  );
});

test('a scene is the whole picture, with the description that it brings', () => {
  const html = { ...sampleArticle.html, illustration: '<p role="img" aria-label="A scene"></p>' };
  render(<HeroImage article={{ ...sampleArticle, html, heroImage: { seed, alt, isScene: true } }} />);
  expect(screen.getAllByRole('img')).toHaveLength(1);
  expect(screen.getByRole('img', { name: 'A scene' })).not.toBeNull();
});
