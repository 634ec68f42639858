import '../app.css';
export default function ConsentBanner() {
  return null;
}
