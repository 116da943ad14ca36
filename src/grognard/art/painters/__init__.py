"""The painters that come with Grognard; importing them registers them."""

import grognard.art.painters.country
import grognard.art.painters.marks
import grognard.art.painters.rough
import grognard.art.painters.streets
import grognard.art.painters.towns
import grognard.art.painters.villages
import grognard.art.painters.water
import grognard.art.painters.ways
import grognard.art.painters.woods
import grognard.art.painters.works  # noqa: F401
