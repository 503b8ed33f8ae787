/**
 * Scripts that pages load besides React. With `?worker&url` Vite bundles a module into one file and returns
 * its hashed address.
 */
import alertsScript from "~/fan/alerts.ts?worker&url";
import deskScript from "~/fan/desk.ts?worker&url";
import embedLiveScript from "~/fan/embed-live.ts?worker&url";
import embedScript from "~/fan/embed.ts?worker&url";
import embedVisitsScript from "~/fan/embed-visits.ts?worker&url";
import followedFirstScript from "~/fan/followed-first.ts?worker&url";
import fanScript from "~/fan/fan.ts?worker&url";
import tvScript from "~/fan/tv.ts?worker&url";
import measuringScript from "~/fan/measuring.ts?worker&url";
import photosScript from "~/fan/photos.ts?worker&url";
import serviceWorkerScript from "~/fan/service-worker.ts?worker&url";
import suggestScript from "~/fan/suggest.ts?worker&url";

export {
  alertsScript,
  deskScript,
  embedLiveScript,
  embedScript,
  embedVisitsScript,
  fanScript,
  followedFirstScript,
  measuringScript,
  photosScript,
  serviceWorkerScript,
  suggestScript,
  tvScript,
};
